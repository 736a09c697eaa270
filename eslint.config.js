import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/**", "dist/**", "node_modules/**", "skills/**", "**/*.cjs"] },
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-control-regex": "off",
      "@typescript-eslint/no-restricted-imports": ["error", { paths: [{ name: "chevrotain", allowTypeImports: true, message: "Take values from compiler/syntax/chevrotain.ts: the package's entry loads hundreds of files." }] }],
      "no-restricted-syntax": ["error", { selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier", message: "Write `import * as z`: the object `z` takes every part of zod, all its languages too, into the bundle." }],
    },
  },
  {
    files: ["compiler/**", "environment/**", "render/**", "solver/**", "queries/**", "prose/**", "runtime/**", "contracts/**", "index.ts"],
    rules: {
      "no-console": "error",
      "no-restricted-properties": ["error", { object: "process", property: "exit" }],
    },
  },
);
