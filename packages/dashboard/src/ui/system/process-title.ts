const titles: Readonly<Record<string, string>> = {
  cognition: 'Cognition',
  planning: 'Planning',
  'minecraft-interface': 'Body',
  memory: 'Memory',
  dashboard: 'Dashboard',
  world: 'World',
  'scripted-model': 'Scripted mind',
};

/** What people call a process of the stack. */
export const processTitle = (name: string): string => titles[name] ?? name;
