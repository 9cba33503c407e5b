import { observable, runInAction } from 'mobx';
import { onChange } from './on-change';
import { fakePortal } from './testing';

test('reacts when what is read says something else, until its stop', () => {
  const year = observable.box(2024);
  const react = jest.fn();
  const stop = onChange(fakePortal().portal, () => ({ year: year.get() }), react);
  expect(react).not.toHaveBeenCalled();
  runInAction(() => year.set(2025));
  expect(react).toHaveBeenCalledTimes(1);
  stop();
  runInAction(() => year.set(2026));
  expect(react).toHaveBeenCalledTimes(1);
});

test('does not react to another object that says the same', () => {
  const year = observable.box(2024);
  const react = jest.fn();
  onChange(fakePortal().portal, () => ({ isOld: year.get() < 2026 }), react);
  runInAction(() => year.set(2025));
  expect(react).not.toHaveBeenCalled();
});
