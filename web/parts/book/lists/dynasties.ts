/** The dynasties by which books and poems can be found, in their order: the name in the words files, and the value the calls know. */
export const DYNASTIES = [
  { key: 'beforeQin', value: '先秦' },
  { key: 'westernHan', value: '西汉' },
  { key: 'easternHan', value: '东汉' },
  { key: 'weiJin', value: '魏晋' },
  { key: 'northSouth', value: '南北朝' },
  { key: 'sui', value: '隋' },
  { key: 'tang', value: '唐' },
  { key: 'fiveDynasties', value: '五代' },
  { key: 'song', value: '宋' },
  { key: 'jin', value: '金' },
  { key: 'yuan', value: '元' },
  { key: 'ming', value: '明' },
  { key: 'qing', value: '清' },
] as const

/** A dynasty's English name where the page is English and the name is known, else the dynasty as it is written. */
export function dynastyName(dynasty: string, names: Record<(typeof DYNASTIES)[number]['key'], string>): string {
  const known = DYNASTIES.find(each => each.value === dynasty)
  return known ? names[known.key] : dynasty
}
