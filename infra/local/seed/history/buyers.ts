const FIRST = [
  'Ada',
  'Ben',
  'Chloe',
  'Dmitri',
  'Elif',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Liam',
  'Mara',
  'Noor',
  'Omar',
];
const LAST = [
  'Ahlberg',
  'Brandt',
  'Castillo',
  'Dunne',
  'Eriksen',
  'Faraday',
  'Greco',
  'Hassan',
  'Ito',
  'Jansen',
  'Keller',
  'Lindgren',
  'Moreau',
];

/** Returns the name and the address of a buyer of the history. Mails to this address reach nobody. */
export function buyerNamed(buyer: number): { name: string; email: string } {
  const [first, last] = [FIRST[buyer % FIRST.length]!, LAST[buyer % LAST.length]!];
  return { name: `${first} ${last}`, email: `${first}.${last}.${buyer}@buyers.example.com`.toLowerCase() };
}
