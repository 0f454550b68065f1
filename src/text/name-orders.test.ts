import { expect, test } from 'vitest'
import { nameOrders } from './name-orders.ts'

test.each([
  ['Blake William', ['Blake William', 'William Blake']],
  ['William Blake', ['William Blake', 'Blake William']],
  ['Blake, William', ['Blake William', 'William Blake']],
  ['Chesterton, G. K.', ['Chesterton G. K.', 'G. K. Chesterton']],
  ['William Butler Yeats', ['William Butler Yeats', 'Butler Yeats William', 'Yeats William Butler']],
  ['Yeats William Butler', ['Yeats William Butler', 'William Butler Yeats', 'Butler Yeats William']],
  ['Shakespeare', ['Shakespeare']],
  ['李白', ['李白']],
  ['李白 月', ['李白 月']],
  ['  Jane   Austen ', ['Jane Austen', 'Austen Jane']],
])('%s may be written %j', (name, orders) => {
  expect(nameOrders(name)).toEqual(orders)
})
