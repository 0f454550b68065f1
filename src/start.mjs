// Plain JavaScript on purpose: an older Node must be able to read this much to be told what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`诗书 needs Node 24 or newer; this is ${process.versions.node}. \`npm start\` brings its own.\n`)
  process.exitCode = 1
} else {
  const { main } = await import('./main.ts')
  await main(process.argv.slice(2))
}
