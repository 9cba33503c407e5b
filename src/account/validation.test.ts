import fc from 'fast-check';
import { isEmail, validatePassword, validateUserId } from './validation';

describe('userIdFault', () => {
  it.each([
    ['', 'empty'],
    ['ab', 'invalid'],
    ['abc', undefined],
    ['morgan.staff', undefined],
    ['Morgan_Staff-2', undefined],
    ['...', undefined],
    ['a'.repeat(50), undefined],
    ['a'.repeat(51), 'invalid'],
    ['morgan staff', 'invalid'],
    [' morgan.staff', 'invalid'],
    ['morgan.staff\n', 'invalid'],
    ['mörgan', 'invalid'],
    ["morgan'; --", 'invalid'],
    ['morgan|0007', 'invalid'],
    ['morgan.staff@example.test', undefined],
    ['morgan+portal@sub.example.test', undefined],
    ['morgan@example', 'invalid'],
    ['morgan@example.t', 'invalid'],
    ['morgan@example.ca', undefined],
    ['morgan@example.c4', 'invalid'],
    ['morgan@@example.ca', 'invalid'],
    ['@example.ca', 'invalid'],
    ['morgan@.ca', 'invalid'],
    ['morgan@example..ca', 'invalid'],
    [`${'a'.repeat(39)}@example.ca`, undefined],
    [`${'a'.repeat(40)}@example.ca`, 'invalid'],
  ])('%p is %p', (userId, fault) => {
    expect(validateUserId(userId)).toBe(fault);
  });

  // Specification map: 9.4
  it('accepts every ID of 3 to 50 allowed characters and nothing with another one, unless it is an e-mail address', () => {
    const allowed = fc.constantFrom('a', 'b', 'z', 'A', 'Z', '0', '5', '9', '.', '_', '-');
    const id = fc.string({ unit: allowed, minLength: 3, maxLength: 50 });
    fc.assert(fc.property(id, (userId) => validateUserId(userId) === undefined));
    fc.assert(
      fc.property(
        id,
        fc.constantFrom(' ', '/', '\\', '<', '"', "'", '|', '#', '%', '=', '+', '\t', 'é'),
        fc.nat(50),
        (userId, foreign, place) => {
          const spoiled = userId.slice(0, place) + foreign + userId.slice(place);
          return validateUserId(spoiled) === 'invalid';
        },
      ),
    );
  });

  it('is fast for any input', () => {
    expect(isEmail(`${'a-'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(24)}`)).toBe(false);
  });
});

describe('passwordFault', () => {
  it.each([
    ['', 'empty'],
    ['Assess-Ontario-2025!', undefined],
    ['Abcdefghijklm-', 'invalid'],
    ['Abcdefghijklmn-', undefined],
    [`Ab1-${'xy'.repeat(23)}`, undefined],
    [`Ab1-${'xy'.repeat(23)}z`, 'invalid'],
    [' Assess-Ontario-2025!', 'invalid'],
    ['Assess-Ontario-2025! ', 'invalid'],
    ['Assess Ontario 2025', undefined],
    ['Asssess-Ontario-2025', 'invalid'],
    ['Assess-Ontario-2225', 'invalid'],
    ['Assess-Ontario---25', 'invalid'],
    ['Aaasess-ontario-2025', undefined],
    ['assessontarioplan', 'invalid'],
    ['assessontario2025', 'invalid'],
    ['assess-ontario-2025', undefined],
    ['AssessOntario2025', undefined],
    ['ASSESS-ONTARIO-2025', undefined],
    ['ASSESSONTARIO2025', 'invalid'],
  ])('%p is %p', (password, fault) => {
    expect(validatePassword(password)).toBe(fault);
  });

  const wellFormed = fc
    .array(fc.constantFrom('Ab1-', 'xY9!', 'pQ_3', 'kL#7'), { minLength: 4, maxLength: 12 })
    .map((parts) => parts.join(''));

  // Specification map: 9.3
  it('accepts a password that meets all rules, and rejects it if one is broken', () => {
    fc.assert(fc.property(wellFormed, (password) => validatePassword(password) === undefined));
    fc.assert(fc.property(wellFormed, (password) => validatePassword(` ${password}`) === 'invalid'));
    fc.assert(fc.property(wellFormed, (password) => validatePassword(`${password} `) === 'invalid'));
    fc.assert(fc.property(wellFormed, (password) => validatePassword(password.slice(0, 14)) === 'invalid'));
    fc.assert(
      fc.property(wellFormed, fc.nat(60), (password, place) => {
        const character = password.charAt(place % password.length);
        const at = place % password.length;
        return (
          validatePassword(password.slice(0, at) + character.repeat(2) + password.slice(at)) === 'invalid'
        );
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        ['empty', 'invalid', undefined].includes(validatePassword(text)),
      ),
    );
  });
});
