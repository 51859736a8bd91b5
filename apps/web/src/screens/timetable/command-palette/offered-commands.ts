import { useOfferCommands } from '../../../lib/finder.ts';
import { useGridOffers } from './use-offered-commands.ts';

/** Offers the commands of the grid in the search while that is open. */
export function OfferedCommands(elsewhere: Parameters<typeof useGridOffers>[0]) {
  useOfferCommands(useGridOffers(elsewhere));
  return null;
}
