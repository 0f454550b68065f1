import { Parser } from 'htmlparser2'
import { BookRefused } from '../refused.ts'

/** An element of a small XML file: names without their prefix, in small letters as they are written. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own characters and those of all it holds. */
  text: string
}

/** Deeper elements stand beside their parents; more are too many for a file of metadata. */
const DEEPEST = 64
const MOST_ELEMENTS = 400_000

/**
 * Reads a small XML file leniently: entities that a file declares are never expanded, nothing is fetched.
 * @returns the root; `isWhole` is false where the file breaks off inside it
 */
export function readXml(text: string): { root: XmlElement; isWhole: boolean } {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  let [count, beyond] = [0, 0]
  let isWhole = true
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        if (count > MOST_ELEMENTS) throw new BookRefused('too-large', 'elements of an XML file')
        const element = { name: localName(name), attributes: localAttributes(attributes), children: [], text: '' }
        open.at(-1)?.children.push(element)
        if (open.length > DEEPEST) beyond += 1
        else open.push(element)
      },
      ontext(data) {
        const last = open.at(-1)
        if (last) last.text += data
      },
      onclosetag(_name, isImplied) {
        // An element that closes itself is "implied" too; the root never does.
        if (isImplied && open.length === 2 && beyond === 0) isWhole = false
        if (beyond > 0) beyond -= 1
        else {
          const element = open.pop()
          const parent = open.at(-1)
          if (element && parent) parent.text += element.text
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return { root, isWhole: isWhole && root.children.length > 0 }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  const local: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) local[localName(name)] ??= value
  return local
}

/** All elements of a name under one, in the order of the file. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const waiting = [...element.children].toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name) found.push(next)
    waiting.push(...next.children.toReversed())
  }
  return found
}

export function firstNamed(element: XmlElement, name: string): XmlElement | null {
  return elementsNamed(element, name)[0] ?? null
}
