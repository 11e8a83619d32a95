/** The likes between a viewer and another member. */
export interface LikeState {
  liked: boolean
  likes_you: boolean
  matched: boolean
}
