interface Planned {
  settings_id: number | null;
  load_template_id: number | null;
  load_template_status: 'R' | 'P' | 'E';
  load_template_message: string | null;
  region_id: number | null;
  exchange_settings_id: number | null;
  director_id: number | null;
  director_code: string | null;
  email: string | null;
  demand_like_shop_id: number | null;
  demand_scale: number;
  rhythm_dial: number;
}

/** A department as a connected network knows it: where it is and when it is open, not how it is planned (network 49). */
export const partnerDepartment = <D extends Planned>(department: D): D => ({
  ...department,
  settings_id: null,
  load_template_id: null,
  load_template_status: 'R',
  load_template_message: null,
  region_id: null,
  exchange_settings_id: null,
  director_id: null,
  director_code: null,
  email: null,
  demand_like_shop_id: null,
  demand_scale: 1,
  rhythm_dial: 50,
});

/** A position as a connected network knows it, and whoever keeps neither positions nor people nor groups (network 49). */
export const plainPosition = <P extends { group_id: number | null; breaks_id: number | null }>(
  position: P,
): P => ({ ...position, group_id: null, breaks_id: null });
