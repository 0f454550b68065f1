import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from '../tests/journeys/browser.ts'
import { readFileSync } from 'node:fs'
const [out,w,...files]=process.argv.slice(2)
const b=await chromium.launch({executablePath:await browserPath(),args:browserFlags})
const p=await b.newPage({viewport:{width:Number(w)*files.length+10*files.length,height:100}})
await p.setContent(`<body style="margin:0;background:#888;display:flex;gap:10px;align-items:start">${files.map(f=>`<img style="width:${w}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`)
await p.waitForTimeout(300)
await p.screenshot({path:out!,fullPage:true}); await b.close()
