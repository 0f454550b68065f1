import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from '../tests/journeys/browser.ts'
const O='http://127.0.0.1:3990'
const BOOKS:Record<string,string>={ lunyu:'/bookReader/1?language=chinese&chapter=2&beside=english', laozi:'/bookReader/145315841663180?language=chinese&chapter=3&beside=english', hlm:'/bookReader/64049536403426?language=chinese&chapter=3&beside=english', alice:'/bookReader/2?language=english&chapter=3&beside=chinese', hlmE:'/bookReader/64049536403426?language=english&chapter=3&beside=chinese'}
const [books='lunyu', manners='side,lines,flip,hidden,panes', widths='1440', themes='light', layout='scrolled', extra='{}', out='/tmp/pics', steps='2']=process.argv.slice(2)
const b=await chromium.launch({executablePath:await browserPath(),args:browserFlags,env:{...process.env,LC_ALL:'C.UTF-8'}})
for(const w of widths.split(',').map(Number)) for(const t of themes.split(',')) for(const k of books.split(',')) for(const m of manners.split(',')){
  const ctx=await b.newContext({viewport:{width:w,height:w<500?780:900},colorScheme:t as 'light',hasTouch:w<900,isMobile:w<500,deviceScaleFactor:w<500?2:1,locale:'zh-CN'})
  await ctx.addInitScript(s=>localStorage.setItem('shishu:reading',s),JSON.stringify({manner:m,layout,...JSON.parse(extra)}))
  const p=await ctx.newPage()
  await p.goto(O+BOOKS[k]); await p.waitForSelector('#reader-text[data-alive]'); await p.waitForTimeout(1200)
  for(let i=0;i<Number(steps);i++){ await p.keyboard.press('PageDown'); await p.waitForTimeout(500) }
  await p.waitForTimeout(800)
  await p.screenshot({path:`${out}/${k}-${m}-${w}-${t}-${layout}.png`})
  await ctx.close()
}
await b.close()
