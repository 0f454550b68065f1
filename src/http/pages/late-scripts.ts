/**
 * The page with its modules asked for after the first paint: on a slow phone a text stands there for a third of the
 * time sooner when no script is read before it. React Router writes one inline module that imports statically and a
 * preload for each file; here the imports become dynamic and wait for a frame, and the preloads are made then.
 * A page in another shape (another version of the router) is left as it is.
 */
export function afterFirstPaint(html: string): string {
  // The preloads stand in the head and the start behind the page: the text between them need not be looked through.
  const headEnd = html.indexOf('</head>')
  const startAt = html.lastIndexOf(START_TAG)
  const start = html.slice(startAt).match(ROUTER_START)
  if (!start || headEnd < 0) return html
  const head = html.slice(0, headEnd)
  const files = [...head.matchAll(PRELOAD)].map(preload => preload[1] as string)
  const after = html.slice(startAt + start[0].length)
  return `${head.replaceAll(PRELOAD, '')}${html.slice(headEnd, startAt)}${START_TAG}${waiting(start, files)}</script>${after}`
}

const START_TAG = '<script type="module" async="">'

const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g

/** Its imports, what it does with them, and the entry it then loads. */
const ROUTER_START = /^<script type="module" async="">((?:import [^;]+;\n?)+)([\s\S]*?)(import\("[^"]+"\);?)<\/script>/

const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g

// A hidden tab paints nothing and need not wait; a browser busy elsewhere waits no longer than this.
const LONGEST_WAIT_MS = 1000

function waiting([, imports = '', then = '', entry = '']: RegExpMatchArray, files: string[]): string {
  const modules = [...imports.matchAll(STATIC_IMPORT)]
  const names = modules.map(([, name = '']) => name).join(',')
  const loads = modules.map(([, , address]) => `import("${address}")`).join(',')
  return [
    `await new Promise(go=>document.hidden?go():(requestAnimationFrame(()=>setTimeout(go)),setTimeout(go,${LONGEST_WAIT_MS})));`,
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `const [${names}]=await Promise.all([${loads}]);`,
    then.trim(),
    entry,
  ].join('\n')
}
