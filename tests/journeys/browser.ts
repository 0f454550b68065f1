import Chromium from '@sparticuz/chromium'

/** Where the Chromium that came with npm has been unpacked (once for each machine). */
export const browserPath = (): Promise<string> => Chromium.executablePath()

/** Headless, without the network chatter of a fresh profile. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const desktopUserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
