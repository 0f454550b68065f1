import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

const TICKS_PER_SECOND = 100

/** CPU seconds that the connections open now to a database have used, of a PostgreSQL on this machine; 0 where it is elsewhere. */
export function connectionsCpuSeconds(databaseUrl: string | undefined): number {
  const database = databaseUrl && new URL(databaseUrl).pathname.slice(1)
  if (!database) return 0
  let ticks = 0
  for (const pid of readdirSync('/proc')) {
    // Each connection is a process that says whose it is: "postgres: user database address state".
    if (!/^\d+$/.test(pid) || !read(pid, 'cmdline').includes(` ${database} `)) continue
    const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks / TICKS_PER_SECOND
}

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It has ended since the list was read.
    return ''
  }
}

const ROWS = 300
const TOGETHER = [1, 20] as const
const SECONDS = 2

/** What the server does for a bare client: so many rows of one width upserted in each transaction, one after the other. */
export async function bareRowsPerSecond(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare (id bigint primary key, words text not null, version bigint not null)')
  const figures: string[] = []
  for (const together of TOGETHER) {
    const upsert = {
      name: `upsert ${together}`,
      text: `insert into bare select id, 'where somebody is in a book, in about so many letters', 1
        from unnest($1::bigint[]) as id on conflict (id) do update set version = bare.version + 1`,
    }
    const startedAt = performance.now()
    let rows = 0
    while (performance.now() - startedAt < SECONDS * 1000) {
      const ids = Array.from({ length: together }, (_, nth) => (rows + nth) % ROWS)
      await client.query(upsert, [ids])
      rows += together
    }
    figures.push(`${Math.round(rows / ((performance.now() - startedAt) / 1000))} bare rows/s with ${together} a commit`)
  }
  await client.query('drop table bare')
  await client.end()
  return figures.join(', ')
}
