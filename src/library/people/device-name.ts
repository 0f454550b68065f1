/** What a browser says of itself, in the names people know: `{ browser: 'Firefox', system: 'Android' }`; '' for what is not known. */
export function deviceName(userAgent: string): { browser: string; system: string } {
  return { browser: firstOf(BROWSERS, userAgent), system: firstOf(SYSTEMS, userAgent) }
}

function firstOf(names: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
}

// In this order: most browsers also name the ones they are made from.
const BROWSERS = [
  [/MicroMessenger/, '微信'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser/, 'Yandex'],
  [/Vivaldi/, 'Vivaldi'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/KOReader/i, 'KOReader'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const SYSTEMS = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Kindle|Silk/, 'Kindle'],
  [/Kobo/, 'Kobo'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const
