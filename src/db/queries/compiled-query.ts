import {
  type Compilable,
  type CompiledQuery,
  type DeleteResult,
  type Expression,
  type InferResult,
  type InsertResult,
  type OperationNode,
  type UpdateResult,
  ValueNode,
} from 'kysely'
import { type Db, type Dialect, dialectOf } from '../dialect.ts'
import { nameStatement } from './statement-names.ts'

/**
 * A typed query that is compiled once for each database, for paths that are walked a thousand times a second: building a
 * query costs more than SQLite takes to answer it. `build` sees parameters in place of their values, so it can neither
 * read a value nor build another query for it:
 *
 *     const authorOf = compiledQuery((db, p: Params<{ bookId: number }>) =>
 *       db.selectFrom('books').select('author_id').where('id', '=', p.bookId),
 *     )
 *     const rows = await authorOf(db, { bookId: 12 })
 */
export function compiledQuery<Values extends object, Query extends Compilable<unknown>>(
  build: Build<Values, Query>,
): Compiled<Values, Query> {
  return compiledOnce(build, () => {})
}

/**
 * The same, and PostgreSQL keeps its plan on each connection. Only for what is found by its key: one plan has to do for
 * all values. Columns are named, so that one that is added later leaves the plan as good as it was.
 */
export function preparedQuery<Values extends object, Query extends Compilable<unknown>>(
  build: Build<Values, Query>,
): Compiled<Values, Query> {
  return compiledOnce(build, ({ sql }) => nameStatement(sql))
}

/** The parameters of a query, by name; a build function declares its own with it. */
export type Params<Values> = { readonly [Name in keyof Values]: Parameter<Values[Name]> }

/** Stands for a value that each call brings; `encode` makes of it what the database takes. */
export class Parameter<Value> implements Expression<Value> {
  readonly name: string
  readonly encode: (value: Value) => unknown

  constructor(name: string, encode: (value: Value) => unknown = value => value) {
    this.name = name
    this.encode = encode
  }

  get expressionType(): Value | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }
}

/** A value as `encode` makes it, now or, where a parameter stands for it, at each call. */
export function encoded<Value>(value: Value | Parameter<Value>, encode: (value: Value) => unknown): unknown {
  return value instanceof Parameter ? new Parameter(value.name, encode) : encode(value)
}

type Build<Values, Query> = (db: Db, parameters: Params<Values>) => Query
/** A query without parameters takes no values. */
type Compiled<Values, Query extends Compilable<unknown>> = (
  db: Db,
  ...values: object extends Values ? [] : [values: Values]
) => Promise<Rows<Query>>

/** A write that returns no columns gives no rows. */
type Rows<Query extends Compilable<unknown>> =
  InferResult<Query> extends (InsertResult | UpdateResult | DeleteResult)[] ? never[] : InferResult<Query>

function compiledOnce<Values extends object, Query extends Compilable<unknown>>(
  build: Build<Values, Query>,
  onPostgres: (compiled: CompiledQuery) => void,
): Compiled<Values, Query> {
  const known: Partial<Record<Dialect, CompiledQuery>> = {}
  const compile = (db: Db, dialect: Dialect) => {
    const compiled = build(db, everyName<Values>()).compile()
    if (dialect === 'postgres') onPostgres(compiled)
    known[dialect] = compiled
    return compiled
  }
  return async (db, ...given) => {
    const dialect = dialectOf(db)
    const { query, queryId, sql, parameters } = known[dialect] ?? compile(db, dialect)
    const [values = {}] = given
    const filled = { query, queryId, sql, parameters: parameters.map(each => valueOf(each, values)) }
    const { rows } = await db.executeQuery(filled)
    return rows as Rows<Query>
  }
}

function valueOf(parameter: unknown, values: object): unknown {
  if (!(parameter instanceof Parameter)) return parameter
  return parameter.encode(values[parameter.name as keyof typeof values])
}

/** An object that has a parameter under every name that it is asked for. */
function everyName<Values>(): Params<Values> {
  return new Proxy({} as Params<Values>, { get: (_, name) => new Parameter(String(name)) })
}
