import { otherNames } from '../../../../content/other-names.ts'
import { nameOrders } from '../../../text/name-orders.ts'

/** 威廉·莎士比亚 is 莎士比亚 to most people, and 李白 is Li Po in old books. */
export function namesOfAuthor({ name, name_en }: { name: string; name_en: string }): string[] {
  const family = name.split('·').slice(1).at(-1) ?? ''
  return [name, family, ...nameOrders(name_en), ...otherNames.author(name)]
}
