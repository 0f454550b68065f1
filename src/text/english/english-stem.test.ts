import { expect, test } from 'vitest'
import { stem } from './english-stem.ts'

// The sample of vocabulary and stems that Porter prints on snowballstem.org/algorithms/english/stemmer.html.
const SAMPLE = `
  consign consign|consigned consign|consigning consign|consignment consign|consist consist|consisted consist|
  consistency consist|consistent consist|consistently consist|consisting consist|consists consist|consolation consol|
  consolations consol|consolatory consolatori|console consol|consoled consol|consoles consol|consolidate consolid|
  consolidated consolid|consolidating consolid|consoling consol|consolingly consol|consols consol|consonant conson|
  consort consort|consorted consort|consorting consort|conspicuous conspicu|conspicuously conspicu|conspiracy conspiraci|
  conspirator conspir|conspirators conspir|conspire conspir|conspired conspir|conspiring conspir|constable constabl|
  constables constabl|constance constanc|constancy constanc|constant constant|
  knack knack|knackeries knackeri|knacks knack|knag knag|knave knave|knaves knave|knavish knavish|kneaded knead|
  kneading knead|knee knee|kneel kneel|kneeled kneel|kneeling kneel|kneels kneel|knees knee|knell knell|knelt knelt|
  knew knew|knick knick|knif knif|knife knife|knight knight|knightly knight|knights knight|knit knit|knits knit|
  knitted knit|knitting knit|knives knive|knob knob|knobs knob|knock knock|knocked knock|knocker knocker|
  knockers knocker|knocking knock|knocks knock|knopp knopp|knot knot|knots knot`

test('the sample of the published description comes out as printed there', () => {
  const pairs = SAMPLE.trim()
    .split(/\|\s*/)
    .map(pair => pair.split(' '))
  expect(pairs.map(([word = '']) => `${word} ${stem(word)}`)).toEqual(pairs.map(pair => pair.join(' ')))
})

test.each([
  'walk walks walked walking',
  'love loves loved loving',
  'possession possess possesses possessed possessing',
  'marry married marries marrying',
  'stop stops stopped stopping',
  'happy happiness',
  'beauty beauties',
  'whale whales whaling',
  'acknowledge acknowledged acknowledges',
  'hope hopes hoped hoping',
  'city cities',
  'sing sings singing',
  'die dies died dying',
  'agree agreed agrees',
])('%s are one', words => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1)
})

test.each(['hop hope', 'rat rate', 'bar bare', 'news new', 'general generous', 'wander wonder', 'king k', 'this thi'])(
  '%s stay two',
  words => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(2)
  },
)

test.each(['1984', 'a', 'is', 'émigré', '', '月', 'ALICE', 'x2s'])('%j, no word of plain letters, stays', word => {
  expect(stem(word)).toBe(word)
})
