const plannerNames: Readonly<Record<string, string>> = {
  fast_path: 'the reflexes',
  search: 'the search',
  htn: 'the method library',
  model: 'the model',
  collaborative: 'the model with the search',
  explicit: 'the steps as they were given',
};

/** What people call a planner. */
export const plannerName = (name: string): string => plannerNames[name] ?? name.replaceAll('_', ' ');
