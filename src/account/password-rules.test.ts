import fc from 'fast-check';
import { isAcceptablePassword, checkPassword } from './password-rules';

const characterOf = (characters: string) => fc.constantFrom(...Array.from(characters));
const samples = {
  lower: characterOf('abcdefghijkmnpqrstuvwxyz'),
  upper: characterOf('ABCDEFGHJKLMNPQRSTUVWXYZ'),
  digit: characterOf('0123456789'),
  special: characterOf('!"#$%&()*+,-./:;<=>?@[]^_{|}~é€'),
};
const anyCharacter = fc.oneof(...Object.values(samples));
/**
 * 12 to 47 characters without three equal ones in a row; a further three result in a password of 15 to 50.
 */
const body = fc
  .array(anyCharacter, { minLength: 12, maxLength: 47 })
  .map((characters) => characters.filter((one, place) => one !== characters[place - 1]))
  .filter((characters) => characters.length >= 12);
const good = body.map((characters) => ['k', 'K', '7', ...characters.slice(1)].join(''));

describe('the password rules', () => {
  it('accept 15 to 50 characters of three types, without runs and outer spaces', () => {
    fc.assert(
      fc.property(
        good.filter((text) => text.length >= 15 && !/(.)\1\1/su.test(text)),
        (password) => isAcceptablePassword(password),
      ),
    );
  });

  it('count characters, not UTF-16 units', () => {
    expect(checkPassword('🏠'.repeat(8)).isLongEnough).toBe(false);
    expect(checkPassword(`Ab1-${'🏠é'.repeat(23)}`).isShortEnough).toBe(true);
  });

  it.each([
    [14, false, true],
    [15, true, true],
    [50, true, true],
    [51, true, false],
  ])('for %i characters: long enough %p, short enough %p', (length, longEnough, shortEnough) => {
    const report = checkPassword('Ab1-'.repeat(13).slice(0, length));
    expect([report.isLongEnough, report.isShortEnough]).toEqual([longEnough, shortEnough]);
  });

  it('reject exactly passwords under 15 or over 50 characters', () => {
    fc.assert(
      fc.property(fc.nat(120), (length) => {
        const password = 'Ab1-'.repeat(31).slice(0, length);
        return isAcceptablePassword(password) === (length >= 15 && length <= 50);
      }),
    );
  });

  it('detect any character three times in a row at any position, but not twice', () => {
    fc.assert(
      fc.property(good, anyCharacter, fc.nat(60), (password, character, where) => {
        const at = where % password.length;
        const around = [password.slice(0, at), password.slice(at)];
        const thrice = checkPassword(around.join(character.repeat(3)));
        return !thrice.hasNoRuns;
      }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCharacter, { minLength: 1, maxLength: 20 }),
        (characters) => checkPassword(characters.map((one) => one.repeat(2)).join('')).hasNoRuns,
      ),
    );
  });

  it('list the types used, and require any three of the four', () => {
    const some = fc.record({
      lower: fc.array(samples.lower, { maxLength: 4 }),
      upper: fc.array(samples.upper, { maxLength: 4 }),
      digit: fc.array(samples.digit, { maxLength: 4 }),
      special: fc.array(samples.special, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(some, ({ lower, upper, digit, special }) => {
        const report = checkPassword([...special, ...lower, ...digit, ...upper].join(''));
        const present = [lower, upper, digit, special].map((characters) => characters.length > 0);
        expect(Object.values(report.types)).toHaveLength(4);
        expect([report.types.lower, report.types.upper, report.types.digit, report.types.special]).toEqual(
          present,
        );
        expect(report.hasEnoughTypes).toBe(present.filter(Boolean).length >= 3);
      }),
    );
  });

  it('reject a space at either end and accept one inside', () => {
    fc.assert(
      fc.property(good, fc.constantFrom(' ', '\t', '\n', '\u00a0'), (password, space) => {
        expect(checkPassword(password).hasNoOuterSpaces).toBe(true);
        expect(isAcceptablePassword(space + password)).toBe(false);
        expect(isAcceptablePassword(password + space)).toBe(false);
      }),
    );
    expect(isAcceptablePassword('Assess Ontario 2025')).toBe(true);
  });
});
