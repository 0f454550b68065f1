import { afterEach, expect, it, vi } from 'vitest'
import { ExternalNavigation, goTo } from './go.ts'

afterEach(() => vi.unstubAllGlobals())

function page() {
  const assign = vi.fn()
  vi.stubGlobal('location', { href: 'https://books.example/login', origin: 'https://books.example', assign })
  return { assign, navigate: vi.fn() }
}

// Sections 5 and 8 of the specification.
it('an address of another site is an error without explicit permission, and is gone to with it', () => {
  const { assign, navigate } = page()
  for (const address of ['https://evil.example/', '//evil.example/user', 'https://books.example:8443/'])
    expect(() => goTo(navigate, address)).toThrow(ExternalNavigation)
  expect(assign).not.toHaveBeenCalled()
  goTo(navigate, 'https://other.example/x', { external: true })
  expect(String(assign.mock.calls[0])).toBe('https://other.example/x')
  expect(navigate).not.toHaveBeenCalled()
})

it('an address of this site is gone to inside it', () => {
  const { assign, navigate } = page()
  goTo(navigate, '/user?tab=shelf#top')
  expect(navigate).toHaveBeenCalledWith('/user?tab=shelf#top', { replace: false })
  expect(assign).not.toHaveBeenCalled()
})
