import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long tests, which start and kill processes repeatedly. */
const long = /(durability|power-cut|open-embedded|main)\.test\.ts$/

/**
 * Vitest starts with the files that took longest the last time, and in a fresh clone with the largest. Long tests in
 * short files would then run last, each on one core while the other cores are idle.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own, not an array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return long.test(moduleId)
}
