import { useQueries } from '@tanstack/react-query';
import { type FactOutlier, outliersQuery } from '../../features/demand/index.ts';
import { useDeps } from '../../lib/url/index.ts';

/** Facts of the chosen departments that look like typing errors (screens 75). */
export function useOutliers(): { shop_id: number; outlier: FactOutlier }[] {
  const deps = useDeps();
  const queries = useQueries({ queries: deps.map((shop_id) => outliersQuery(shop_id)) });
  return queries.flatMap(({ data = [] }, at) => {
    const shop_id = deps[at];
    return shop_id === undefined ? [] : data.map((outlier) => ({ shop_id, outlier }));
  });
}
