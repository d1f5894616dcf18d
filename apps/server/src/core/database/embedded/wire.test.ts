import fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyFailMessage, MessageQueue, queryMessage } from './wire.ts'

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** All output of the queue, message by message. */
function drain(queue: MessageQueue): Buffer[] {
  const messages: Buffer[] = []
  while (!queue.isEmpty) {
    const target = new Uint8Array(1000)
    messages.push(Buffer.from(target.subarray(0, queue.take(target))))
  }
  return messages
}

it('returns complete messages, however the stream was split', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 })), fc.array(fc.nat(50)), (texts, cuts) => {
      const messages = [startup, ...texts.map((text) => Buffer.from(queryMessage(text)))]
      const stream = Buffer.concat(messages)
      const queue = new MessageQueue()
      let start = 0
      for (const length of [...cuts, stream.length]) {
        if (start < stream.length && length > 0) queue.add(stream.subarray(start, start + length))
        start += length
      }
      expect(drain(queue)).toEqual(messages)
    }),
  )
})

it('returns a message in parts if the target is small, and never two at once', () => {
  const queue = new MessageQueue()
  queue.add(Buffer.concat([startup, queryMessage('one'), queryMessage('two')]))
  const target = new Uint8Array(6)
  const lengths = Array.from({ length: 6 }, () => queue.take(target))
  expect(lengths).toEqual([6, 3, 6, 3, 6, 3])
})

it('holds an incomplete message back', () => {
  const queue = new MessageQueue()
  queue.add(startup.subarray(0, 5))
  expect([queue.isEmpty, queue.isUsedUp]).toEqual([true, false])
  queue.add(startup.subarray(5))
  expect([queue.nextType, queue.isUsedUp]).toEqual([0, false])
  queue.take(new Uint8Array(1000))
  expect(queue.isUsedUp).toBe(true)
})

it('drops Terminate, which would end the engine with the session', () => {
  const queue = new MessageQueue()
  queue.add(Buffer.concat([startup, terminate]))
  expect(drain(queue)).toEqual([startup])
})

it('sends the reason of a failed COPY', () => {
  expect(Buffer.from(copyFailMessage('gone')).toString('latin1')).toBe('f\0\0\0\x09gone\0')
})
