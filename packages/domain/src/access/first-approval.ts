/** What of a right tells whether it allows a first approval. */
interface FirstApprovalGrant {
  action: string;
  graph_type: string;
  wd_type: string;
  allow_approve_first: boolean;
}

/** Types whose first approval no right of the user allows (access 28). */
export function withheldFirstTypes(grants: readonly FirstApprovalGrant[], graph_type: string): Set<string> {
  const approving = grants.filter((grant) => grant.action === 'A' && grant.graph_type === graph_type);
  const free = new Set(approving.filter((grant) => grant.allow_approve_first).map((grant) => grant.wd_type));

  return new Set(approving.map((grant) => grant.wd_type).filter((type) => !free.has(type)));
}
