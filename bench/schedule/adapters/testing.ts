/** A roster instance of four people, two weeks and two shift types, in the published format. */
export const smallCurtois = `# a comment
SECTION_HORIZON
14

SECTION_SHIFTS
E,480,
L,480,E

SECTION_STAFF
A,E=14|L=14,4320,2400,5,2,2,1
B,E=14|L=3,4320,2400,5,2,2,1
C,E=14|L=14,4320,2400,5,2,2,2
D,E=14|L=0,2880,960,4,1,2,2

SECTION_DAYS_OFF
A,3
B,9

SECTION_SHIFT_ON_REQUESTS
A,1,E,2

SECTION_SHIFT_OFF_REQUESTS
C,5,L,3

SECTION_COVER
${Array.from({ length: 14 }, (_, day) => `${day},E,1,100,1\n${day},L,1,100,1`).join('\n')}
`;

/** A multi-activity instance of six people, three days and two tasks, in the published format. */
export function smallRetail(): string {
  const lines: string[] = [];
  for (let quarter = 24; quarter < 24 + 3 * 96; quarter++) {
    const clock = `${Math.floor((quarter % 96) / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    const wanted = quarter % 96 >= 36 && quarter % 96 < 72 ? 1 : 0;
    for (const task of [1, 2])
      lines.push(`${Math.floor(quarter / 96) + 1},${clock}-${clock},${task},${wanted},${wanted}`);
  }
  const staff = [1, 2, 3, 4, 5, 6].map((id) => `${id},480,1440`);
  return [
    'SECTION_HORIZON',
    '3',
    'SECTION_TASKS',
    '2',
    'SECTION_STAFF',
    ...staff,
    'SECTION_COVER',
    ...lines,
  ].join('\r\n');
}
