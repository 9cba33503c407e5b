/**
 * @jest-environment node
 */
import { JobQueue } from './job-queue';

test('work that throws is told, and the next goes on', async () => {
  const thrown: unknown[] = [];
  const done: string[] = [];
  const queue = new JobQueue((one) => void thrown.push(one));
  const failure = new Error('The disk is full.');
  queue.add(() => Promise.reject(failure));
  await new Promise<void>((resolve) => {
    queue.add(async () => {
      done.push('next');
      resolve();
    });
  });
  expect([thrown, done]).toEqual([[failure], ['next']]);
});
