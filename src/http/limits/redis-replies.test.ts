import { describe, expect, it } from 'vitest'
import { commandLine, RedisError, Replies } from './redis-replies.ts'

// The examples of the protocol's own description.
describe('the protocol of Redis', () => {
  it('writes a command as bulk strings whose lengths are bytes', () => {
    expect(commandLine('LLEN', 'mylist')).toBe('*2\r\n$4\r\nLLEN\r\n$6\r\nmylist\r\n')
    expect(commandLine('GET', '诗')).toBe('*2\r\n$3\r\nGET\r\n$3\r\n诗\r\n')
  })

  it('reads every kind of reply, several in one piece', () => {
    const replies = new Replies().take(
      Buffer.from('+OK\r\n:1000\r\n$5\r\nhello\r\n$-1\r\n*2\r\n:1\r\n$6\r\n诗书\r\n-ERR unknown command\r\n'),
    )
    expect(replies.slice(0, 5)).toEqual(['OK', 1000, 'hello', null, [1, '诗书']])
    expect(replies[5]).toBeInstanceOf(RedisError)
    expect((replies[5] as RedisError).message).toBe('ERR unknown command')
  })

  it('waits for a reply that comes byte by byte', () => {
    const bytes = Buffer.from('*2\r\n:3\r\n$6\r\n诗书\r\n+OK\r\n')
    const replies = new Replies()
    const whole = Array.from(bytes, (_, at) => replies.take(bytes.subarray(at, at + 1))).flat()
    expect(whole).toEqual([[3, '诗书'], 'OK'])
  })

  it('says that something else answers there', () => {
    expect(() => new Replies().take(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toThrow('not Redis')
  })
})
