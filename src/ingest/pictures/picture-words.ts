/** What is said of a picture: to who cannot see it (`alt`), and to everyone, below it (`caption`, '' for none). */
export type PictureWords = { alt: string; caption: string }

/**
 * What the words that stand for a picture in a file are worth: none where they are the name of its file or say only that it
 * is a picture, a caption where they are short and no line `beside` it in the text says the same.
 */
export function pictureWords(label: string, beside: readonly string[]): PictureWords {
  const alt = label.replace(/\s+/g, ' ').trim()
  if (FILE_NAME.test(alt) || ONLY_A_PICTURE.test(alt)) return { alt: '', caption: '' }
  const isThere = beside.some(text => isCaption(text, alt))
  return { alt, caption: alt.length > LONGEST_CAPTION || isThere ? '' : alt }
}

/** A sentence or two; longer ones describe what is to be seen, for who does not. */
const LONGEST_CAPTION = 120
const FILE_NAME = /^[^\s]*\.(?:jpe?g|png|gif|webp|svg|bmp|tiff?)$/i
const ONLY_A_PICTURE =
  /^[[(（【]?(?:image|img|pic|picture|photo|figure|fig|illustration|cover|untitled|图像|图片|插图|插圖|圖片|图|圖|封面)?[\s_.:：-]*\d*[\])）】]?$/i

/** A numbered line that says the same, not a paragraph in which the words occur. */
function isCaption(text: string, alt: string): boolean {
  const bareText = bare(text)
  return bareText.includes(bare(alt)) && bareText.length <= bare(alt).length + LONGEST_NUMBER
}

/** “Illustration for chapter 12” before it. */
const LONGEST_NUMBER = 24

const bare = (text: string) => text.toLowerCase().replace(/[\s\p{P}]+/gu, '')
