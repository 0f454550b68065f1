/** Where the site of a benchmark of imports listens. */
export const PORT = Number(process.env.BENCH_PORT ?? 3940)
const API = `http://127.0.0.1:${PORT}/a/v1`

export type Headers = Record<string, string>
type Answer = { code: number; data: Record<string, unknown>; message: string }

/** Somebody new, with a session and an address of their own. */
export async function signedIn(): Promise<Headers> {
  const address = { 'x-forwarded-for': `203.0.113.${(people += 1)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ account: `bench${people}x${Date.now()}`, password: 'seven quiet herons', nick: '量' })
  const answer = await fetch(`${API}/user/register`, { method: 'POST', headers: address, body })
  return { ...address, cookie: /sid=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? '' }
}

let people = 0

/** The site says no. */
export class CallRefused extends Error {}

/** @throws CallRefused */
export async function call(headers: Headers, path: string, body?: object): Promise<Answer> {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = (await (await fetch(`${API}${path}`, { headers, ...sent })).json()) as Answer
  if (answer.code !== 200) throw new CallRefused(`${path}: ${answer.code} ${answer.message}`)
  return answer
}

export const post = (headers: Headers, path: string, body: object) => call(headers, path, body)

/** Sends a file and gives its key. */
export async function sent(headers: Headers, name: string, bytes: Buffer): Promise<string> {
  const { data } = await call(headers, `/oss/getToken?name=${encodeURIComponent(name)}&kind=book&size=${bytes.length}`)
  const parts = (data['parts'] ?? [{ url: data['url'], offset: 0, size: bytes.length }]) as SentPart[]
  for (const { url, offset, size } of parts) {
    const body = new Uint8Array(bytes.subarray(offset, offset + size))
    const { status } = await fetch(`http://127.0.0.1:${PORT}${url}`, { method: 'PUT', body })
    if (status !== 200) throw new Error(`a part was answered ${status}`)
  }
  return String(data['key'])
}

type SentPart = { url: string; offset: number; size: number }
