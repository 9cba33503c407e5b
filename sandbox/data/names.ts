import type { Random } from './random';

function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

const givenNames = words(`
  Abena Adele Ahmed Aiko Alba Amir Anders Anika Anton Aria Arjun Asha Beatriz Bela Bram Brigid Callum
  Camille Carmen Chidi Clara Colm Dana Daniel Deepa Dmitri Edith Elif Elio Emeka Emil Esme Farah
  Felix Fiona Gita Greta Hana Hugo Ines Iris Ismail Ivan Jade Jonas Josefa Jun Kamala Karim Keiko
  Kofi Lars Leila Lena Liam Lucia Magnus Maeve Marta Mateo Mei Milan Mina Nadia Niall Nora Olga Omar
  Oskar Paloma Pavel Petra Priya Quentin Rafael Rania Rosa Ruth Samir Saoirse Selma Sofia Stefan Tara
  Tariq Teodor Thora Tomas Uma Vera Viktor Wanda Wei Xenia Yara Yusuf Zahra Zofia
`);

const beginnings = words(`
  Alder Ash Bar Beck Black Brook Camp Carl Dal Dun East Fair Fen Glen Grand Hal Hart Holm Kel Kings
  Lang Lind Marsh Mill Nor Oak Pem Rad Red Ros Sand Ship Stan Sun Thorn Wake Wal West Wind Wood
`);

const endings = words(`
  berg bridge brook by croft dale field ford gate grove ham holt house hurst land ley man mark moor
  port shaw stad stone strom ton vik ville ward way well wick worth
`);

/** A made-up family name. */
export function familyName(random: Random): string {
  return random.pick(beginnings) + random.pick(endings);
}

/** A given name. */
export function givenName(random: Random): string {
  return random.pick(givenNames);
}

/** A person's whole name. */
export function personName(random: Random): string {
  return `${givenName(random)} ${familyName(random)}`;
}
