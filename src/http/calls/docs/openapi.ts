import { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { envelopeOf, FailureEnvelope } from '../../../contract/envelope.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the calls, drawn from the same values that are mounted. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) addTo(paths, endpoint.path, endpoint.method, operationOf(endpoint))
  return {
    openapi: '3.1.0',
    info: {
      title: '诗书 Shishu',
      version: '1',
      description: 'Every answer is { code, data, message? }; code 200 is success.',
    },
    servers: [{ url: '/a/v1' }],
    paths,
    components: { schemas: { Failure: schemaOf(FailureEnvelope, 'output') } },
  }
}

function addTo(paths: Record<string, Json>, path: string, method: string, operation: Json): void {
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
}

const FAILURES = {
  default: {
    description: 'Any other code, in the same envelope',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  },
}

function operationOf(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = new Set((input.required ?? []) as string[])
  const inPath = Object.keys(properties).filter(name => endpoint.path.includes(`{${name}}`))
  const others = Object.keys(properties).filter(name => !inPath.includes(name))
  const parameter = (where: string) => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: properties[name],
  })
  const isGet = endpoint.method === 'GET'
  const body = { ...input, properties: Object.fromEntries(others.map(name => [name, properties[name]])) }
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/\W+(\w?)/g, (_all, next: string) => next.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.group],
    'x-access': endpoint.access,
    parameters: [...inPath.map(parameter('path')), ...(isGet ? others.map(parameter('query')) : [])],
    ...(!isGet && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(envelopeOf(endpoint.output), 'output') } },
      },
      ...FAILURES,
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  return rest
}
