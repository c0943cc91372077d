import { Award, Brain, Crown, Flame, Star, Target, Trophy, Zap } from 'lucide-react';

/** The icons that achievements name (docs/product.md 3.4). */
export const ACHIEVEMENT_ICONS = {
  trophy: Trophy,
  star: Star,
  crown: Crown,
  flame: Flame,
  zap: Zap,
  brain: Brain,
  target: Target,
  award: Award,
};
