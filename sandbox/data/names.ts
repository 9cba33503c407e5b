import type { Random } from './random';

function parseWords(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

const givenNames = parseWords(`
  Abena Adele Ahmed Aiko Alba Amir Anders Anika Anton Aria Arjun Asha Beatriz Bela Bram Brigid Callum
  Camille Carmen Chidi Clara Colm Dana Daniel Deepa Dmitri Edith Elif Elio Emeka Emil Esme Farah
  Felix Fiona Gita Greta Hana Hugo Ines Iris Ismail Ivan Jade Jonas Josefa Jun Kamala Karim Keiko
  Kofi Lars Leila Lena Liam Lucia Magnus Maeve Marta Mateo Mei Milan Mina Nadia Niall Nora Olga Omar
  Oskar Paloma Pavel Petra Priya Quentin Rafael Rania Rosa Ruth Samir Saoirse Selma Sofia Stefan Tara
  Tariq Teodor Thora Tomas Uma Vera Viktor Wanda Wei Xenia Yara Yusuf Zahra Zofia
`);

const beginnings = parseWords(`
  Alder Ash Bar Beck Black Brook Camp Carl Dal Dun East Fair Fen Glen Grand Hal Hart Holm Kel Kings
  Lang Lind Marsh Mill Nor Oak Pem Rad Red Ros Sand Ship Stan Sun Thorn Wake Wal West Wind Wood
`);

const endings = parseWords(`
  berg bridge brook by croft dale field ford gate grove ham holt house hurst land ley man mark moor
  port shaw stad stone strom ton vik ville ward way well wick worth
`);

/** Returns a made-up family name. */
export function createFamilyName(random: Random): string {
  return random.pick(beginnings) + random.pick(endings);
}

export function pickGivenName(random: Random): string {
  return random.pick(givenNames);
}

/** Returns a full name. */
export function createFullName(random: Random): string {
  return `${pickGivenName(random)} ${createFamilyName(random)}`;
}
