import { getAddress } from '../../../tests/support/portal-parts';
import { withMunicipality } from './paths';

test.each([
  ['/rfr', '/rfr?ccmm=0618'],
  ['/rfr?ccmm=0412', '/rfr?ccmm=0618'],
  ['/rfr?page=2&ccmm=0412#list', '/rfr?page=2&ccmm=0618#list'],
  ['/rfr?ccmm=0412&ccmm=0731', '/rfr?ccmm=0618'],
  ['/rfr?q=a%26b', '/rfr?q=a%26b&ccmm=0618'],
])('%s with another municipality is %s', (path, expected) => {
  expect(withMunicipality(getAddress(path), '0618')).toBe(expected);
});

test.each([
  ['/rfr?ccmm=0412', '/rfr'],
  ['/rfr?page=2&ccmm=0412#list', '/rfr?page=2#list'],
  ['/rfr', '/rfr'],
])('%s without a municipality is %s', (path, expected) => {
  expect(withMunicipality(getAddress(path), undefined)).toBe(expected);
});
