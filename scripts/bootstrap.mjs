// Runs before `npm start`, `npm test` and `npm run dev`, on the machine's own Node: everything that it loads
// uses only what Node 20 has. What comes after it runs on the Node 24 that it installs.
const oldestMajor = 20
const major = Number(process.versions.node.split('.')[0])

if (major < oldestMajor) {
  process.stderr.write(
    `Loupe needs Node ${oldestMajor} or newer to start; this is Node ${process.versions.node}. Install one from https://nodejs.org and try again.\n`,
  )
  process.exitCode = 1
} else {
  // Loaded late, so that an older Node reads the sentence above instead of a syntax error.
  void import('./bootstrap/prepare.mjs').then((module) => module.prepare(process.argv[2] ?? 'start'))
}
