import { getInitials } from './UserName';

test.each([
  ['Morgan Staff', 'MS'],
  ['morgan staff', 'MS'],
  ['morgan.staff', 'MS'],
  ['Anne-Marie van der Berg', 'AB'],
  ['Limited', 'L'],
  ['  Limited  ', 'L'],
  ['élodie Ångström', 'ÉÅ'],
  ['𝒜da 🦊', '𝒜🦊'],
  ['', ''],
  [' . - _ ', ''],
])('initials of %p are %p', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
