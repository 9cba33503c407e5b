import { getGreeting } from './greeting';

describe('the greeting of the welcome card', () => {
  it.each([
    { givenName: 'Morgan', greeting: 'Hello Morgan' },
    { givenName: 'morgan', greeting: 'Hello Morgan' },
    { givenName: '  morgan ', greeting: 'Hello Morgan' },
    { givenName: 'mary ann', greeting: 'Hello Mary ann' },
    { givenName: 'McKenna', greeting: 'Hello McKenna' },
    { givenName: 'éloïse', greeting: 'Hello Éloïse' },
    { givenName: 'ольга', greeting: 'Hello Ольга' },
    { givenName: '美咲', greeting: 'Hello 美咲' },
    { givenName: '𐐨𐐩', greeting: 'Hello 𐐀𐐩' },
    { givenName: 'x', greeting: 'Hello X' },
    { givenName: '', greeting: 'Hello User' },
    { givenName: '   ', greeting: 'Hello User' },
    { givenName: undefined, greeting: 'Hello User' },
  ])('is "$greeting" for the first name $givenName', ({ givenName, greeting }) => {
    expect(getGreeting(givenName)).toBe(greeting);
  });
});
