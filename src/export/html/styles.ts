/**
 * The style of files. Families belong to the element that names a language, not to all in it, so that verse and notes can
 * have their own. Every length is in em, so that the reader's own size rules; families go by name, as no text brings its own.
 * Facing columns are a grid where there is room and the device knows one; elsewhere one side stands under the other.
 */
export function fileStyle({ vertical, fonts }: { vertical: boolean; fonts: string }): string {
  return fonts + BASE + (vertical ? VERTICAL : '')
}

/** The family that holds the characters no device has; it stands last in every stack. */
export const RARE_FAMILY = 'Shishu Rare'

const SONG = `"Source Han Serif SC","Noto Serif CJK SC","Songti SC",STSong,SimSun,"${RARE_FAMILY}",serif`
const SONG_HANT = `"Source Han Serif TC","Noto Serif CJK TC","Songti TC",PMingLiU,${SONG}`
const KAI = `"LXGW WenKai","Kaiti SC",STKaiti,KaiTi,"${RARE_FAMILY}",serif`
const LATIN = 'Literata,Georgia,"Times New Roman",serif'

const BASE = `
body{margin:0 auto;padding:0 1em;line-height:1.55;font-family:${LATIN};overflow-wrap:break-word}
[lang|=zh]{font-family:${SONG};line-height:1.8;line-break:strict;text-spacing-trim:normal;text-autospace:normal}
[lang=zh-Hant]{font-family:${SONG_HANT}}
[lang|=en]{font-family:${LATIN};line-height:1.55}
h1,h2,h3,h4,h5,h6{line-height:1.4;font-weight:600;text-wrap:balance;break-after:avoid;page-break-after:avoid;margin-block:2em 1em}
h1{font-size:1.5em}h2{font-size:1.25em}h3,h4{font-size:1.1em}
p{margin:0;text-align:justify}
p:lang(zh){text-indent:2em;text-justify:inter-character}
p:lang(en){text-indent:1.2em;hyphens:auto}
h1+p:lang(en),hr+p:lang(en),.byline+p:lang(en){text-indent:0}
em:lang(zh){font-style:normal;text-emphasis:filled dot;-webkit-text-emphasis:filled dot;text-emphasis-position:under right;-webkit-text-emphasis-position:under right}
hr{border:0;margin-block:1.5em;text-align:center}
hr::before{content:"＊　＊　＊"}
.byline{margin-block:-.4em 1.6em;text-indent:0!important;text-align:start}
.verse{margin-block:1em;margin-inline:2em 0;break-inside:avoid;page-break-inside:avoid}
.verse:lang(zh){font-family:${KAI};margin-inline:0}
.line,.line:lang(zh),.line:lang(en){text-indent:-2em;padding-inline-start:2em;text-align:start;hyphens:manual}
.short .line,.short .line:lang(zh){text-align:center;text-indent:0;padding:0;letter-spacing:.08em;word-break:keep-all}
.remark,aside{margin-block:.5em;margin-inline:2em 0;font-size:.9em}
.remark:lang(zh),aside:lang(zh){font-family:${KAI}}
.speaker{font-weight:600;margin-inline-end:.6em}
.mark{font-size:.75em;vertical-align:super;line-height:0;text-decoration:none}
figure{margin:1.5em 0;text-align:center}
img{max-width:100%;height:auto;max-height:95vh;object-fit:contain}
figcaption{font-size:.9em}
table{border-collapse:collapse;margin-block:1em}
td,th{padding:.3em .6em;vertical-align:top;text-align:start}
.row{margin-block-end:.9em}
.whole{break-inside:avoid;page-break-inside:avoid}
.beside{margin-block-start:.3em;padding-inline-start:1em;border-inline-start:.1em solid;border-color:rgba(128,128,128,.45)}
.row p:lang(en){text-align:start}
.row .verse{margin:0}
.row .short .line{text-align:start}
@media (min-width:34em){
@supports (display:grid){
.facing .row{display:grid;grid-template-columns:1fr 1fr;align-items:first baseline;column-gap:2em}
.facing .here{grid-column:1}
.facing .beside{grid-column:2;margin:0;padding:0;border:0}
}
}
.beside-title{display:block;font-size:.75em;font-weight:400}
ruby{ruby-position:over;ruby-align:center}
rt{font-family:"Noto Sans","Segoe UI",Arial,sans-serif;font-size:.45em;letter-spacing:0;font-weight:400;user-select:none;-webkit-user-select:none}
.with-pinyin,.with-pinyin [lang|=zh]{line-height:2.3}
.with-pinyin ruby{margin-inline:.08em}
.title-page,.work{text-align:center;margin-block-start:20%}
.title-page p,.work p,.title-page p:lang(zh),.work p:lang(zh){text-align:center;text-indent:0}
.title-page h1,.work h1{font-size:1.9em;margin-block:0 .6em}
.title-page .second{font-size:1.25em;margin-block:1.8em .4em}
.imprint{margin-block-start:4em!important;font-size:.9em}
.colophon{font-size:.95em}
.colophon p,.colophon p:lang(zh),.colophon p:lang(en){text-indent:0;text-align:start;margin-block:.25em;hyphens:manual}
.colophon h2{margin-block:1.4em .4em}
.cover{margin:0;padding:0;text-align:center}
.cover img{height:96vh;max-width:100%;max-width:100vw;object-fit:contain}
nav ol{list-style:none;padding-inline-start:1.2em;margin:0}
nav>ol{padding:0}
nav a{text-decoration:none;color:inherit}
`

// 2–3 digits stand upright in a line (CLREQ 3.4.2); longer ones lie.
const VERTICAL = `
html{writing-mode:vertical-rl;-webkit-writing-mode:vertical-rl;-epub-writing-mode:vertical-rl}
.upright{text-combine-upright:all;-webkit-text-combine:horizontal;-epub-text-combine:horizontal}
body{padding:1em 0}
.short .line,.short .line:lang(zh){text-align:start;padding-inline-start:1em}
.title-page,.work{margin-block-start:15%;text-align:start;padding-inline-start:15%}
.title-page p,.work p,.title-page p:lang(zh),.work p:lang(zh){text-align:start}
ruby{ruby-position:over}
`
