import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files of long work: processes that are started and killed again and again. */
const long = /(durability|power-cut|open-embedded|main)\.test\.ts$/

/**
 * Vitest begins with what took longest the last time, and in a fresh clone with the largest files. The long ones that
 * are short would then come last, each on one core while the others have nothing left to do.
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
