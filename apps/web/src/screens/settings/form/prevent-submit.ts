/** Enter in a field that stands beside the form does not save the whole dialog. */
export const preventSubmit = (event: { key: string; preventDefault: () => void }) => {
  if (event.key === 'Enter') event.preventDefault();
};
