import { expect, it } from 'vitest'
import { countTests, runCommand } from './step.ts'

it('counts passed and failed tests over all files', () => {
  const report = {
    testResults: [file('passed', ['passed', 'passed']), file('failed', ['passed', 'failed'])],
  }
  expect(countTests(report)).toEqual({ passed: 3, failed: 1, skipped: [] })
})

it('counts a file that could not be loaded as a failure', () => {
  expect(countTests({ testResults: [file('failed', [])] })).toEqual({ passed: 0, failed: 1, skipped: [] })
})

it('names the tests that did not run', () => {
  const report = { testResults: [file('passed', ['passed', 'skipped', 'todo'])] }
  expect(countTests(report).skipped).toEqual(['test 1', 'test 2'])
})

it('counts a missing tool as a failure and reports it', async () => {
  const outcome = await runCommand('no-such-tool', [])
  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
  expect(outcome.output).toContain('no-such-tool')
})

function file(status: string, statuses: string[]) {
  return {
    name: 'some.test.ts',
    status,
    assertionResults: statuses.map((state, index) => ({ fullName: `test ${index}`, status: state })),
  }
}
