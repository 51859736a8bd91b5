import type { Chance } from './random.ts';
import type { PersonName, World } from './worlds/world.ts';

/**
 * An invented person: three of four with a name of the country, the others from elsewhere. Every world draws as often,
 * so that people differ in nothing but their names.
 */
export function personName({ people, fullName }: World, chance: Chance): PersonName {
  const sex = chance.happens(0.6) ? 'F' : 'M';
  if (chance.happens(0.25))
    return {
      first_name: chance.pick(sex === 'F' ? people.world_women : people.world_men),
      last_name: chance.pick(people.world_surnames),
      middle_name: null,
      sex,
    };
  const surname = chance.pick(people.surnames);
  const father = chance.pick(people.fathers);
  const first = chance.pick(sex === 'F' ? people.women : people.men);
  return fullName({ first, surname, father, sex });
}
