import { expect, it } from 'vitest'
import { policyOf } from './page-policy.ts'

const ruleOf = (policy: string, name: string) => policy.split('; ').find(rule => rule.startsWith(name))

it('a page may call the bucket that files are sent to, and no other place', () => {
  expect(ruleOf(policyOf('<p>x</p>', 'https://s3.example.org'), 'connect-src')).toBe(
    "connect-src 'self' https://s3.example.org",
  )
  expect(ruleOf(policyOf('<p>x</p>'), 'connect-src')).toBe("connect-src 'self'")
})
