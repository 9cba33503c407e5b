import Database from 'libsql';
import { Seeding } from './seeding';

const day = 86_400_000;

function open() {
  const store = new Database(':memory:');
  store.exec('create table seedings (name text primary key, at integer not null)');
  const clock = { time: 1_763_467_200_000, now: () => clock.time };
  const seeding = () => new Seeding(store, clock, 'posts');
  return { clock, seeding };
}

test('samples are made when there are none, and again when they are more than a day old', () => {
  const { clock, seeding } = open();
  expect(seeding().isDue()).toBe(true);
  seeding().done();
  clock.time += day;
  expect(seeding().isDue()).toBe(false);
  clock.time += 1;
  expect(seeding().isDue()).toBe(true);
});

test('what people have changed is never replaced by samples', () => {
  const { clock, seeding } = open();
  seeding().done();
  seeding().keep();
  clock.time += 4000 * day;
  expect(seeding().isDue()).toBe(false);
});
