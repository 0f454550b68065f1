/**
 * The page with its modules asked for after the first paint: on a slow phone a text stands there for a third of the
 * time sooner when no script is read before it. React Router writes one inline module that imports statically and a
 * preload for each file; here the imports become dynamic and wait for a frame, and the preloads are made then. What the
 * router's other inline scripts prepare for these modules waits with them. A page in another shape (another version of
 * the router) is left as it is.
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
  const { before, prepared } = withoutPreparing(html.slice(headEnd, startAt), after)
  return `${head.replaceAll(PRELOAD, '')}${before}${START_TAG}${waiting(start, files, prepared)}</script>${after}`
}

/** The text with the router's small scripts reduced to what the first paint needs, and what waits of them. */
function withoutPreparing(text: string, after: string): { before: string; prepared: string } {
  const contextAt = text.lastIndexOf(CONTEXT)
  const scrollAt = text.lastIndexOf(SCROLL)
  // While the site is being worked on, a script behind the module fills the context's stream and needs it at once.
  if (contextAt < 0 || scrollAt < 0 || scrollAt > contextAt || after.includes('.streamController')) {
    return { before: text, prepared: '' }
  }
  const contextEnd = text.indexOf('</script>', contextAt)
  const context = text.slice(contextAt + SCRIPT.length, contextEnd)
  // React finds its elements where it expects them; an empty script is none.
  const before = `${text.slice(0, scrollAt)}${SCRIPT}history.state?.key&&${text.slice(scrollAt + SCRIPT.length, contextAt)}${SCRIPT}${text.slice(contextEnd)}`
  return { before, prepared: `${HISTORY_KEY}\n${context}\n` }
}

const SCRIPT = '<script>'
const CONTEXT = '<script>window.__reactRouterContext = '
/**
 * Gives a history entry a name and scrolls to where an entry of that name was left. Only an entry that has a name was
 * ever left: on a first visit the session's storage, which the whole page would wait for, need not be opened.
 */
const SCROLL = '<script>((storageKey, restoreKey) => {'
const HISTORY_KEY = 'history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");'

const START_TAG = '<script type="module" async="">'

const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g

/** Its imports, what it does with them, and the entry it then loads. */
const ROUTER_START = /^<script type="module" async="">((?:import [^;]+;\n?)+)([\s\S]*?)(import\("[^"]+"\);?)<\/script>/

const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g

// A hidden tab paints nothing and need not wait; a browser busy elsewhere waits no longer than this.
const LONGEST_WAIT_MS = 1000

function waiting([, imports = '', then = '', entry = '']: RegExpMatchArray, files: string[], prepared: string): string {
  const modules = [...imports.matchAll(STATIC_IMPORT)]
  const names = modules.map(([, name = '']) => name).join(',')
  const loads = modules.map(([, , address]) => `import("${address}")`).join(',')
  return [
    `await new Promise(go=>document.hidden?go():(requestAnimationFrame(()=>setTimeout(go)),setTimeout(go,${LONGEST_WAIT_MS})));`,
    `${prepared}for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `const [${names}]=await Promise.all([${loads}]);`,
    then.trim(),
    entry,
  ].join('\n')
}
