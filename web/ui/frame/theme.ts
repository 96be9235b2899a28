import {
  type ActionIconProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type InputWrapperProps,
  type KbdProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type SegmentedControlProps,
  type SelectProps,
  type SwitchProps,
  type TooltipProps,
} from '@mantine/core';
import { takeFirst } from '../fields/take-first.ts';

/**
 * Default props of a component. Mantine finds them by the name of the component, so the theme need not import it.
 */
const usually = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/**
 * Mantine requires ten shades of a colour. Ours is one token, which the resolver below puts in place of all ten.
 */
const shades = (color: string) => Array.from({ length: 10 }, () => color) as unknown as MantineColorsTuple;

/** The tokens that replace Mantine's shades of grey, from the background to the text. */
const grays = ['hover', 'sunken', 'line', 'line', 'edge', 'faint', 'soft', 'soft', 'ink', 'ink'];
const darks = ['ink', 'ink', 'soft', 'faint', 'line', 'hover', 'paper', 'paper', 'sunken', 'ground'];

const variablesOfShades = (name: string, tokens: readonly string[]) =>
  Object.fromEntries(tokens.map((token, index) => [`--mantine-color-${name}-${index}`, `var(--${token})`]));

/** The tokens of the colours that components use by name. */
const tones = {
  accent: { filled: 'accent', hover: 'accent-hover', text: 'accent-text', ground: 'selected' },
  red: { filled: 'danger', hover: 'danger-hover', text: 'tone-bad', ground: 'tone-bad-ground' },
  gray: { filled: 'tone-idle', hover: 'ink', text: 'soft', ground: 'hover' },
  orange: { filled: 'tone-wait', hover: 'tone-wait', text: 'tone-wait', ground: 'tone-wait-ground' },
  green: { filled: 'tone-good', hover: 'tone-good', text: 'tone-good', ground: 'tone-good-ground' },
} as const;

/** Mantine's theme with our tokens: dense, with small radii and one accent colour. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent: shades('#0f766e') },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-control)',
    sm: 'var(--text-md)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: '999px',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: usually<ButtonProps>({ size: 'xs' }),
    ActionIcon: usually<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 'md' }),
    Input: usually<InputProps>({ size: 'xs' }),
    // A form that marks its required fields overrides this.
    InputWrapper: usually<InputWrapperProps>({ withAsterisk: false }),
    Checkbox: usually<CheckboxProps>({ size: 'xs' }),
    Switch: usually<SwitchProps>({ size: 'xs' }),
    Kbd: usually<KbdProps>({ size: 'xs' }),
    // No placeholder for the initial focus: the ARIA role `menu` does not allow such a child element.
    Menu: usually<MenuProps>({
      shadow: 'md',
      transitionProps: { duration: 100 },
      withInitialFocusPlaceholder: false,
    }),
    Modal: usually<ModalProps>({ centered: true, transitionProps: { duration: 120 } }),
    // An open list shows at most this many options; the others are found by typing.
    // Choosing the chosen option again keeps it; a cross clears what may be empty.
    Select: usually<SelectProps>({ limit: 100, allowDeselect: false, onKeyDownCapture: takeFirst }),
    SegmentedControl: usually<SegmentedControlProps>({ size: 'xs' }),
    Tooltip: usually<TooltipProps>({ openDelay: 400, transitionProps: { duration: 80 } }),
  },
});

function variablesOfTone(name: string, { filled, hover, text, ground }: (typeof tones)[keyof typeof tones]) {
  const color = `--mantine-color-${name}`;
  return {
    [`${color}-filled`]: `var(--${filled})`,
    [`${color}-filled-hover`]: `var(--${hover})`,
    [`${color}-light`]: `var(--${ground})`,
    [`${color}-light-hover`]: `var(--${ground})`,
    [`${color}-light-color`]: `var(--${text})`,
    [`${color}-text`]: `var(--${text})`,
    // Menus use this shade for their text.
    [`${color}-6`]: `var(--${text})`,
    [`${color}-outline`]: `var(--${text})`,
    [`${color}-outline-hover`]: `var(--${ground})`,
  };
}

const both = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--tone-bad)',
  '--mantine-color-success': 'var(--tone-good)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  ...variablesOfShades('gray', grays),
  ...variablesOfShades('dark', darks),
  ...Object.assign({}, ...Object.entries(tones).map(([name, tone]) => variablesOfTone(name, tone))),
};

/** Replaces Mantine's shades with our tokens, because many of its shades have too little contrast. */
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: both, dark: both });
