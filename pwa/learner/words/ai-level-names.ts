/** Levels 1 to 4 of AI Mode's questions. */
export const AI_LEVEL_NAMES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
